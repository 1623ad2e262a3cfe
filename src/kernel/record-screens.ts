import type { GenericPart, GenericScreen, RouteRow, SectionScreen } from './routes.ts'

type Title = RouteRow['title']

interface RecordScreens {
  /** Path of the section that they stand below. */
  readonly section: string
  /** Where below it; the section itself unless told, with its list at «dashboard». */
  readonly at?: string
  readonly collection: string
  /** Titles of the list, of the screens that add and change one, and of the page of one. */
  readonly titles: readonly [list: Title, add: Title, edit: Title, detail: Title]
  /** Place of the list in the menu. */
  readonly order?: number
  readonly only?: GenericPart
  /** Screens that the page of one links to. */
  readonly also?: readonly string[]
  /** What the page of one has of its own, such as a file. */
  readonly detail?: Partial<SectionScreen>
}

/** List, form and page of a collection's records, drawn from its declaration: rows for `defineSection` or `extendSection`. */
export function recordScreens({ section, at, collection, titles, order, only, also, detail }: RecordScreens) {
  const generic = (kind: GenericScreen['kind'], more: Partial<GenericScreen> = {}) => ({
    generic: { kind, collection, base: at ? `${section}/${at}` : section, ...(only && { only }), ...more },
    texts: [],
  })
  const below = at ? `${at}/` : ''
  const [list, add, edit, one] = titles
  const rows: readonly SectionScreen[] = [
    {
      path: at ?? 'dashboard',
      title: list,
      inMenu: true,
      ...(order !== undefined && { order }),
      ...generic('list'),
    },
    { path: `${below}add`, title: add, ...generic('add') },
    { path: `${below}edit/:id`, title: edit, ...generic('edit') },
    { path: `${below}detail/:id`, title: one, ...generic('detail', also && { also }), ...detail },
  ]
  return rows
}
