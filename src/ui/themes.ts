import { parseOklch, readableInk } from './color.ts'

export type Theme = {
  name: { th: string; en: string }
  brand: { light: string; dark: string }
  accent: string
  radius: number
}

const declared = {
  blue: {
    name: { th: 'คราม', en: 'Indigo blue' },
    brand: { light: 'oklch(0.47 0.15 262)', dark: 'oklch(0.77 0.11 258)' },
    accent: 'oklch(0.82 0.14 84)',
    radius: 6,
  },
  teal: {
    name: { th: 'น้ำทะเล', en: 'Andaman teal' },
    brand: { light: 'oklch(0.47 0.085 205)', dark: 'oklch(0.79 0.09 200)' },
    accent: 'oklch(0.77 0.13 50)',
    radius: 8,
  },
  green: {
    name: { th: 'ใบเตย', en: 'Pandan green' },
    brand: { light: 'oklch(0.46 0.105 152)', dark: 'oklch(0.79 0.12 152)' },
    accent: 'oklch(0.86 0.15 98)',
    radius: 6,
  },
  gold: {
    name: { th: 'ทองสุก', en: 'Temple gold' },
    brand: { light: 'oklch(0.48 0.1 72)', dark: 'oklch(0.82 0.12 82)' },
    accent: 'oklch(0.48 0.16 22)',
    radius: 4,
  },
  brick: {
    name: { th: 'อิฐมอญ', en: 'Mon brick' },
    brand: { light: 'oklch(0.49 0.13 38)', dark: 'oklch(0.78 0.11 42)' },
    accent: 'oklch(0.84 0.09 190)',
    radius: 6,
  },
  lotus: {
    name: { th: 'บัวหลวง', en: 'Lotus pink' },
    brand: { light: 'oklch(0.49 0.17 358)', dark: 'oklch(0.79 0.11 358)' },
    accent: 'oklch(0.86 0.13 125)',
    radius: 10,
  },
  purple: {
    name: { th: 'อัญชัน', en: 'Butterfly pea' },
    brand: { light: 'oklch(0.46 0.16 292)', dark: 'oklch(0.78 0.11 295)' },
    accent: 'oklch(0.86 0.13 92)',
    radius: 8,
  },
  slate: {
    name: { th: 'ศิลา', en: 'Slate' },
    brand: { light: 'oklch(0.39 0.03 255)', dark: 'oklch(0.83 0.025 250)' },
    accent: 'oklch(0.79 0.12 58)',
    radius: 3,
  },
} satisfies Record<string, Theme>

export type ThemeName = keyof typeof declared

export const defaultTheme: ThemeName = 'blue'

/** The eight looks a site can choose from; a theme sets brand, accent and radius and nothing else. */
export const themes: Record<ThemeName, Theme> = declared

/** Tells whether a stored word names one of the themes. */
export function isThemeName(name: string): name is ThemeName {
  return Object.hasOwn(declared, name)
}

/** The usual theme in a colour of the site's own. */
function ownTheme(light: string): Theme {
  const { chroma, hue } = parseOklch(light)
  return { ...themes[defaultTheme], brand: { light, dark: `oklch(0.78 ${Math.min(chroma, 0.11)} ${hue})` } }
}

/** The theme of that name, or of an own colour in OKLCH; the default theme for any other word. */
export function findTheme(name: string): Theme {
  if (name.startsWith('oklch(')) return ownTheme(name)
  return themes[isThemeName(name) ? name : defaultTheme]
}

/** Gives the CSS variables of a theme for the style of `<html>`; an unknown name gives the default theme. */
export function themeStyle(name: string): Record<string, string> {
  const { brand, accent, radius } = findTheme(name)
  const { hue, chroma } = parseOklch(brand.light)
  return {
    '--brand-light': brand.light,
    '--brand-dark': brand.dark,
    '--brand-ink-light': readableInk(brand.light),
    '--brand-ink-dark': readableInk(brand.dark),
    '--accent-light': accent,
    '--accent-ink-light': readableInk(accent),
    '--hue': String(hue),
    '--chroma': String(Math.min(chroma, 0.12)),
    '--radius': `${radius}px`,
  }
}
