/** True when a page's script asks a screen for what it says, not for the page. */
export function wantsData(request: { readonly headers: Headers }): boolean {
  return request.headers.get('accept') === 'application/json'
}

/** The answer's headers, kept by nobody: the same address answers with a page. */
export function withoutCaching(headers: Headers): Headers {
  headers.set('cache-control', 'no-store')
  return headers
}

/** A way on, as data: a script that followed it would get the page of where it leads. */
export function leadAsData(response: Response): Response {
  const to = response.headers.get('location')
  if (to === null) return response
  const headers = withoutCaching(new Headers(response.headers))
  headers.delete('location')
  return Response.json({ to }, { headers })
}
