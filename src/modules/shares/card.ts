/** Pixels of a picture that is shown beside a shared link. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** What the picture of a shared link shows. */
export interface ShareCard {
  /** Whose page it is; it chooses the drawing where there is no picture. */
  readonly id: string
  readonly title: string
  /** A word above the title, such as the category. */
  readonly label: string | null
  /** Address of a picture of the site's own. */
  readonly picture: string | null
  /** Chooses the colours, as covers do. */
  readonly group: string | null
}
