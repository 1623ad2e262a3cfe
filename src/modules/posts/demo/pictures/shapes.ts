/** Shapes of which the demo's pictures are drawn, as SVG. */

/** A whole picture. */
export function drawPicture(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

/** A ground that changes from one colour to another, downwards. */
export function drawGround(width: number, height: number, from: string, to: string): string {
  return `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`
}

/** Parts moved to a place and made larger or smaller. */
export function place(x: number, y: number, scale: number, ...parts: readonly string[]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`
}

export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const oval = (x: number, y: number, wide: number, high: number, fill: string, turn = 0) =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"${turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`}/>`

export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`

export const line = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const drawCloud = (x: number, y: number, scale: number, fill = '#fff') =>
  place(
    x,
    y,
    scale,
    `<g opacity=".75">${disc(0, 0, 26, fill)}${disc(34, -12, 34, fill)}${disc(74, 0, 28, fill)}${box(-14, 0, 104, 27, fill, 13)}</g>`,
  )

/** A tree with a round crown. */
export const drawTree = (x: number, y: number, scale: number, crown: string, dark: string) =>
  place(
    x,
    y,
    scale,
    box(-6, -46, 12, 48, '#8a5a3b', 4),
    disc(0, -92, 46, crown),
    disc(-32, -66, 32, dark),
    disc(32, -64, 34, crown),
  )

/** A palm, leaning a little. */
export const drawPalm = (x: number, y: number, scale: number, leaf: string) => {
  const leaves = [-150, -115, -75, -40, -5, 25].map((turn) =>
    oval(34, 0, 46, 11, leaf).replace('/>', ` transform="translate(22 -170) rotate(${turn})"/>`),
  )
  return place(
    x,
    y,
    scale,
    line('M0 0C2-60 6-120 22-168', '#9a6b45', 12),
    ...leaves,
    disc(18, -160, 7, '#7a4b2a'),
    disc(30, -158, 7, '#7a4b2a'),
  )
}

export interface Looks {
  readonly skin: string
  readonly hair: string
  readonly shirt: string
  readonly cut: 'short' | 'long' | 'bun' | 'grey'
  readonly wears?: 'helmet' | 'apron' | 'glasses' | 'cap'
  readonly extra?: string
}

const behind = ({ cut, hair }: Looks) =>
  cut === 'long'
    ? shape('M-40-8C-46-66 46-66 40-8L44 58H-44Z', hair)
    : cut === 'bun'
      ? disc(0, -62, 19, hair)
      : ''

const over = ({ cut, hair }: Looks) =>
  cut === 'long' || cut === 'bun'
    ? shape('M-36-2C-40-62 40-62 36-2C30-24 8-30-6-32C-16-26-30-22-36-2Z', hair)
    : shape('M-36-4C-44-60 44-62 36-4C32-18 28-24 22-28C6-24-14-26-24-30C-30-22-34-14-36-4Z', hair)

const worn = ({ wears, extra = '#e9b44c', shirt }: Looks) => {
  switch (wears) {
    case 'helmet':
      return (
        shape('M-40-16C-40-66 40-66 40-16Z', extra) +
        box(-48, -20, 96, 9, extra, 4) +
        box(-7, -58, 14, 40, '#fff', 6)
      )
    case 'apron':
      return shape('M-26 62L-20 150H20L26 62L14 76H-14Z', extra)
    case 'cap':
      return box(-34, -54, 68, 26, '#fff', 8) + oval(-18, -62, 22, 18, '#fff') + oval(16, -64, 26, 20, '#fff')
    case 'glasses':
      return line(
        'M-25-2a10 10 0 1 0 20 0a10 10 0 1 0-20 0M5-2a10 10 0 1 0 20 0a10 10 0 1 0-20 0M-5-2h10',
        '#2b2b33',
        2.5,
      )
    default:
      return shape('M-13 48L0 66L13 48L18 56L4 84H-4L-18 56Z', shirt === '#fff' ? '#dfe6f5' : '#fff')
  }
}

/** Somebody from head to waist; the middle of the face is at the place. */
export function drawPerson(x: number, y: number, scale: number, looks: Looks): string {
  const { skin, shirt } = looks
  return place(
    x,
    y,
    scale,
    behind(looks),
    shape('M-78 160C-80 84-52 60 0 58C52 60 80 84 78 160Z', shirt),
    shape('M-15 30H15V56C15 70-15 70-15 56Z', skin),
    oval(0, 0, 35, 40, skin),
    over(looks),
    disc(-13, 0, 3.4, '#33261f'),
    disc(13, 0, 3.4, '#33261f'),
    line('M-11 17C-5 24 5 24 11 17', '#8c4a3a', 3),
    worn(looks),
  )
}

/** What somebody says, without words. */
export function drawBubble(x: number, y: number, scale: number, fill: string, ink: string): string {
  return place(
    x,
    y,
    scale,
    box(-70, -46, 140, 84, fill, 28),
    shape('M-24 30L-38 62L8 34Z', fill),
    box(-44, -24, 88, 10, ink, 5),
    box(-44, -4, 60, 10, ink, 5),
  )
}
