/** The ready-made sets of pages, header, footer and menu that a unit may begin with. */
export const pageSets = ['simple', 'contact', 'campaign'] as const
