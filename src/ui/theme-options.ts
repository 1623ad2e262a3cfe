import { themes } from './themes.ts'

/** The themes to choose from, by their names in a language. */
export function themeOptions(lang: string) {
  return Object.entries(themes).map(([value, { name }]) => ({
    value,
    label: lang === 'th' ? name.th : name.en,
  }))
}
