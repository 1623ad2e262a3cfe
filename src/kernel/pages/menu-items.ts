/** A link of a menu. */
export interface MenuLink {
  readonly title: string
  readonly target: string
}

/** One item of a menu, as a menu post or a menu block stores it. */
export interface MenuItem extends MenuLink {
  readonly subMenu: readonly MenuLink[]
  /** Pixels. */
  readonly fontSize: number
  /** Empty for the colour of the text around it. */
  readonly fontColor: string
  /** Steps of four pixels between this item and its neighbours. */
  readonly itemSpace: number
}

/** How a menu is inserted. */
export const MENU = { layout: 'horizontal', fontSize: 14, itemSpace: 2 } as const

const named = <Link extends MenuLink>(links: readonly Link[]): Link[] =>
  links.map((link) => ({ ...link, title: link.title.trim() })).filter(({ title }) => title !== '')

/** The items that can be shown: what staff left without a name is left out, what leads nowhere leads home. */
export function usableItems(items: readonly MenuItem[]): MenuItem[] {
  return named(items).map((item) => ({
    ...item,
    target: item.target || '/',
    subMenu: named(item.subMenu).map((link) => ({ ...link, target: link.target || '/' })),
  }))
}
