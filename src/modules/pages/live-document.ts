import type { PageColumn, PageDocument, PageObject, PageRow } from '#kernel/pages/document.ts'

/** What was typed into a block, before the server has read it. */
export interface TypedPart {
  readonly uid: string
  readonly value?: PageObject['value']
  readonly settings?: PageObject['settings']
}

/** Changes entries and keeps the list itself where none is changed: what stays the same is not drawn again. */
function mapChanged<Entry>(list: readonly Entry[], change: (entry: Entry) => Entry): readonly Entry[] {
  const changed = list.map(change)
  return changed.every((entry, at) => entry === list[at]) ? list : changed
}

function typeIntoObject(object: PageObject, typed: TypedPart): PageObject {
  if (object.uid === typed.uid)
    return {
      ...object,
      ...(typed.value !== undefined && { value: typed.value }),
      settings: { ...object.settings, ...typed.settings },
    }
  if (!object.columns) return object
  const columns = typeIntoColumns(object.columns, typed)
  return columns === object.columns ? object : { ...object, columns }
}

function typeIntoColumns(columns: readonly PageColumn[], typed: TypedPart): readonly PageColumn[] {
  return mapChanged(columns, (column) => {
    const objects = mapChanged(column.objects, (object) => typeIntoObject(object, typed))
    return objects === column.objects ? column : { ...column, objects }
  })
}

/** The page with what was typed in its block. */
export const typeInto = (document: PageDocument, typed: TypedPart): PageDocument => ({
  ...document,
  rows: mapChanged(document.rows, (row) => {
    const columns = typeIntoColumns(row.columns, typed)
    return columns === row.columns ? row : { ...row, columns }
  }),
})

const isSame = (some: unknown, other: unknown) => JSON.stringify(some) === JSON.stringify(other)

/** The page that the server has drawn anew, with all rows and blocks of the page before that stayed the same. */
export function keepDrawn(before: PageDocument, drawn: PageDocument): PageDocument {
  const rows = new Map(before.rows.map((row) => [row.uid, row]))
  const keep = (row: PageRow): PageRow => {
    const known = rows.get(row.uid)
    if (!known || isSame(known, row)) return known ?? row
    const objects = new Map(known.columns.flatMap((column) => column.objects.map((one) => [one.uid, one])))
    return {
      ...row,
      columns: row.columns.map((column) => ({
        ...column,
        objects: column.objects.map((object) => {
          const own = objects.get(object.uid)
          return own && isSame(own, object) ? own : object
        }),
      })),
    }
  }
  return { ...drawn, rows: drawn.rows.map(keep) }
}
