/** The page of an address; anything that is no page is the first. */
export function pageNumber(url: URL): number {
  const value = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
