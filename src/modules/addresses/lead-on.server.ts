import { redirect } from 'react-router'

/** Leads to the one address of a page from every other that means it, with what else was asked; nothing where it is that one. */
export function leadOn(url: URL, path: string): void {
  const address = encodeURI(path)
  if (url.pathname === address) return
  // Not for ever: a name can come to belong to another record.
  throw redirect(address + url.search, { status: 301, headers: { 'cache-control': 'no-cache' } })
}
