import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import styles from './theme.module.css';

/** Mantine's theme, fed from the tokens: its components speak the language of the public pages. */
export const theme = createTheme({
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusClassName: styles.focus ?? '',
  fontSizes: {
    xs: 'var(--text-s)',
    sm: 'var(--text-m)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--text-xl)',
  },
  radius: { sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)' },
  components: {
    Input: { classNames: { input: styles.input, section: styles.section } },
    InputWrapper: {
      classNames: { label: styles.label, required: styles.required, description: styles.hint, error: styles.error },
    },
    Tabs: { classNames: { list: styles.tabs, tab: styles.tab } },
    Select: {
      defaultProps: {
        comboboxProps: { withinPortal: false, shadow: undefined, transitionProps: { duration: 0 } },
        maxDropdownHeight: 320,
        checkIconPosition: 'right',
      },
      classNames: { dropdown: styles.dropdown, option: styles.option },
    },
  },
});

/** The same in both schemes: a token says both themes by itself. */
const COLORS: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--color-ground)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-bright': 'var(--color-text)',
  '--mantine-color-error': 'var(--color-danger)',
  '--mantine-color-placeholder': 'var(--color-text-soft)',
  '--mantine-color-anchor': 'var(--color-accent-text)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-hover)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-control-line)',
  '--mantine-color-dimmed': 'var(--color-text-soft)',
  '--mantine-color-disabled': 'var(--color-surface-sunken)',
  '--mantine-color-disabled-color': 'var(--color-text-soft)',
  '--mantine-color-disabled-border': 'var(--color-line)',
  '--mantine-primary-color-filled': 'var(--color-accent)',
  '--mantine-primary-color-filled-hover': 'var(--color-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--color-on-accent)',
  '--mantine-primary-color-light': 'var(--color-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--color-accent-text)',
};

/** Points the variables that Mantine's components read at our tokens. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: COLORS, dark: COLORS });
