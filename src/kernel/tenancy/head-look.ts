import type { SiteLayout } from './site.ts'

/** How the head of a site's pages can be drawn; the first of each is the usual. */
export const headChoices = {
  /** One row; the menu in a row of its own; one row without the bar above it. */
  selectedlayout: ['row', 'stack', 'slim'],
  /** Where the menu stands; in two rows the logo as well. */
  selectedposition: ['end', 'start', 'center'],
  selectedlogotype: ['both', 'logo', 'name'],
  logosize: ['medium', 'small', 'large'],
  /** How the way in and a member's own places are shown. */
  usermenutype: ['words', 'icons', 'menu'],
} as const satisfies Partial<Record<keyof SiteLayout, readonly string[]>>

export type HeadSetting = keyof typeof headChoices
export const headSettings = Object.keys(headChoices) as HeadSetting[]

/** What a site chose of it, by name; a value that nobody knows is the usual. */
export type HeadLook = { readonly [Name in HeadSetting]: (typeof headChoices)[Name][number] }

export function readHeadLook(layout: SiteLayout): HeadLook {
  const chosen = headSettings.map((name) => {
    const known: readonly string[] = headChoices[name]
    const value = layout[name]
    return [name, value !== undefined && known.includes(value) ? value : known[0]]
  })
  return Object.fromEntries(chosen) as HeadLook
}

/** What differs from the usual, as words of one attribute; empty for a site that chose nothing. */
export function nameHeadLook(layout: SiteLayout): string {
  const look = readHeadLook(layout)
  const unusual = headSettings.filter((name) => look[name] !== headChoices[name][0])
  return [...unusual.map((name) => look[name]), ...(layout.showUserMenu === false ? ['closed'] : [])].join(
    ' ',
  )
}
