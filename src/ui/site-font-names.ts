/** Families of letters that a site may choose in place of the product's own. */
export const siteFontNames = ['sarabun', 'prompt', 'plex', 'serif'] as const
export type SiteFontName = (typeof siteFontNames)[number]

export const isSiteFont = (name: string): name is SiteFontName =>
  siteFontNames.some((known) => known === name)
