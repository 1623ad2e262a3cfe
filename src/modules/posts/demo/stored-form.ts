/** A block as it is stored in a page's builder. */
export interface StoredObject {
  readonly type: string
  readonly uid: string
  readonly name: string
  readonly [setting: string]: unknown
}

/** A row as it is stored in a page's builder. */
export interface StoredRow {
  readonly columns: readonly (readonly StoredObject[])[]
  readonly [setting: string]: unknown
}

/** A row of columns next to each other. */
export function row(settings: object, columns: StoredRow['columns']): StoredRow {
  return { dataMode: 'standalone', ...settings, columns }
}

/** A line of text to fill in. */
export function input(
  name: string,
  settings: { readonly uid: string; readonly [setting: string]: unknown },
): StoredObject {
  return { type: 'input', name, inputType: 'text', ...settings }
}
