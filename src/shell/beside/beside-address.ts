/** The record that stands beside a page: collection and id. */
export type BesideName = `${string}/${string}`

const IN_HASH = /^#beside=([\w-]+\/[\da-f-]{36})$/

/** What links to a record beside the page have as `data-beside`, and addresses behind `#beside=`. */
export function besideName(collection: string, id: string): BesideName {
  return `${collection}/${id}`
}

/** The record's page, for whoever opens the link in a new tab or without scripts. */
export function besidePath(name: string): string {
  return `/beside/${name}`
}

/** The part of an address that has the record beside its page: the server is not asked for the page again. */
export function besideHash(name: string): string {
  return `#beside=${name}`
}

/** The record that an address has beside its page. */
export function besideIn(hash: string): string | undefined {
  return IN_HASH.exec(hash)?.[1]
}
