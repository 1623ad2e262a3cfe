const MAX_PATH = 300

/** True for the address of a page of the same site: nothing that leads to another host or runs as a script. */
export function isOwnPath(path: string): boolean {
  // Browsers read a backslash as a slash and leave out tabs and line ends.
  if (path.length > MAX_PATH || !/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path)) return false
  try {
    const url = new URL(path, 'http://own.invalid')
    return url.host === 'own.invalid' && url.protocol === 'http:' && !url.pathname.startsWith('//')
  } catch {
    return false
  }
}
