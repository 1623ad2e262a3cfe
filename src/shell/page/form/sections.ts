import type { FormFault } from '#kernel/pages/check-values.ts'
import { objectsOf, type PageRow } from '#kernel/pages/document.ts'

/** A form's rows as they are drawn: one after the other, sets of them together, and what is below tabs. */
export type Section =
  | { readonly kind: 'row'; readonly row: PageRow }
  | { readonly kind: 'set'; readonly name: string; readonly title: string; readonly rows: readonly PageRow[] }
  | { readonly kind: 'tabs'; readonly tabs: readonly Tab[] }

export interface Tab {
  readonly name: string
  readonly rows: readonly PageRow[]
  readonly sections: readonly Section[]
}

function tabsOf(rows: readonly PageRow[]): Tab[] {
  return [...Map.groupBy(rows, ({ tab }) => tab)].map(([name, own]) => ({
    name,
    rows: own,
    sections: sectionsOf(own.map((row) => ({ ...row, tab: '' }))),
  }))
}

/** Puts rows together that belong together; a set or the tabs stand where their first row does. */
export function sectionsOf(rows: readonly PageRow[]): Section[] {
  const sections: Section[] = []
  const sets = Map.groupBy(
    rows.filter(({ dataMode, tab }) => dataMode === 'set' && tab === ''),
    ({ dataSetName }) => dataSetName,
  )
  const tabbed = rows.filter(({ tab }) => tab !== '')
  for (const row of rows) {
    if (row.tab !== '') {
      if (row === tabbed[0]) sections.push({ kind: 'tabs', tabs: tabsOf(tabbed) })
    } else if (row.dataMode === 'set') {
      const own = sets.get(row.dataSetName) ?? []
      const title = row.dataSetTitle ?? row.dataSetName
      if (row === own[0]) sections.push({ kind: 'set', name: row.dataSetName, title, rows: own })
    } else if (row.dataMode === 'standalone') sections.push({ kind: 'row', row })
  }
  return sections
}

/** True when the input that a fault is about stands in these rows. */
export function isIn(rows: readonly PageRow[], fault: FormFault): boolean {
  return rows.some(
    (row) =>
      (fault.set ?? '') === (row.dataMode === 'set' ? row.dataSetName : '') &&
      objectsOf([row]).some(({ key }) => key === fault.key),
  )
}
