import type { Site, SiteLayout } from './site.ts'

/** How the page looks at which staff of a site log in; empty where it has nothing of its own. */
export interface LoginLook {
  readonly logo: string
  readonly picture: string
  readonly title: string
  readonly lead: string
  /** The ground behind the form, `#rrggbb`. */
  readonly color: string
}

/** The words and the colour of it, as they are stored. */
export type StaffLogin = Partial<Pick<LoginLook, 'title' | 'lead' | 'color'>>

const HEX = /^#[0-9a-f]{6}$/i
const WHITE = '#ffffff'
const INK = '#1d1a16'

export const isColor = (text: string) => HEX.test(text)

/** How the staff's log-in of a site looks. */
export function readLoginLook({
  loginLogo,
  loginBg,
  layout,
}: Pick<Site, 'loginLogo' | 'loginBg'> & { readonly layout: SiteLayout }): LoginLook {
  const { title = '', lead = '', color = '' } = layout.staffLogin ?? {}
  return { logo: loginLogo ?? '', picture: loginBg ?? '', title, lead, color: isColor(color) ? color : '' }
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** The ink that is read best on a colour, and how well: 4.5 is enough for words. */
export function inkOn(color: string): { readonly ink: string; readonly contrast: number } {
  const [onWhite, onInk] = [contrastOf(WHITE, color), contrastOf(INK, color)]
  return onWhite >= onInk ? { ink: WHITE, contrast: onWhite } : { ink: INK, contrast: onInk }
}
