interface Named {
  readonly slug: string
}

/** The address of a page. */
export const pathOf = ({ slug }: Named) => `/cms/page/${encodeURIComponent(slug)}`

/** The address of a post below a page. */
export const postPath = (above: Named, { slug }: Named) =>
  `/cms/post/${encodeURIComponent(above.slug)}/${encodeURIComponent(slug)}`
