/** Width and height that the first bytes of a PNG, GIF, WebP or JPEG say; undefined for anything else. */
export function readPictureSize(base64: string): { width: number; height: number } | undefined {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const is = (at: number, text: string) =>
    Array.from(text).every((sign, place) => bytes[at + place] === sign.charCodeAt(0))
  if (is(1, 'PNG') && bytes.length > 24) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (is(0, 'GIF8') && bytes.length > 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (is(8, 'WEBPVP8X') && bytes.length > 30)
    return {
      width: 1 + (view.getUint32(24, true) & 0xffffff),
      height: 1 + (view.getUint32(27, true) & 0xffffff),
    }
  for (let at = 2; bytes[0] === 0xff && at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const mark = bytes[at + 1] ?? 0
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
