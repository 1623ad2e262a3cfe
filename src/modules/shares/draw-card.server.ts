import { parseOklch, toHex } from '#ui/color.ts'
import { designCover, turnsOfHue } from '#ui/cover-design.ts'
import motifs from '#ui/styles/covers.svg?raw'
import { findTheme } from '#ui/themes.ts'
import { CARD_HEIGHT, CARD_WIDTH, type ShareCard } from './card.ts'
import { setText } from './letters.server.ts'

/** The sheet of a card in two layers: what lies behind where there is no picture, and what lies over either. */
export interface DrawnCard {
  readonly ground: string
  readonly front: string
}

const EDGE = 72
const TEXT_WIDTH = 760
const MOTIF_HEIGHT = 180
/** Where the site's name stands, and the lowest line that the title has. */
const NAME_FOOT = EDGE + 58
const TITLE_FOOT = CARD_HEIGHT - EDGE - 12
const LABEL_SIZE = 32
const LEADING = 1.42
const LABEL_GAP = 20
/** From the foot of a title's first line to its tallest marks, in its size. */
const TALLEST = 1.2

/** The lines of a title for which there is room below the site's name and the label. */
function titleLines(size: number): number {
  const room = TITLE_FOOT - (NAME_FOOT + 2 * LABEL_SIZE) - LABEL_GAP - TALLEST * size
  return Math.max(1, Math.floor(room / Math.round(LEADING * size)) + 1)
}

const sheet = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"${more}>${inner}</svg>`

/** The motif of a cover, by its number. */
function findMotif(number: number): string {
  const paths = [...motifs.matchAll(/<path d="[^"]*"\/>/g)].map(([path]) => path)
  return paths[number] ?? ''
}

function gradient(id: string, from: string, to: string, stops: readonly [number, number] = [1, 1]) {
  return `<linearGradient id="${id}" x2="1" y2="${id === 'ground' ? 1 : 0}"><stop stop-color="${from}" stop-opacity="${stops[0]}"/><stop offset="1" stop-color="${to}" stop-opacity="${stops[1]}"/></linearGradient>`
}

/** Draws a card in the colours of the site's theme. */
export async function drawCard(
  card: ShareCard,
  site: { readonly siteName: string; readonly siteSubStyle: string },
): Promise<DrawnCard> {
  const theme = findTheme(site.siteSubStyle)
  const { hue, chroma } = parseOklch(theme.brand.light)
  const { motif, hue: shift, turn } = designCover(card.id, card.group ?? undefined)
  const tone = (lightness: number, by: number) =>
    toHex(`oklch(${lightness} ${Math.min(chroma, 0.12)} ${(hue + by + 360) % 360})`)
  const [from, by] = turnsOfHue(shift, turn)
  const dark = tone(0.3, from)
  const title = await setText(card.title, {
    weight: 'bold',
    sizes: [76, 64, 54, 46],
    width: TEXT_WIDTH,
    maxLines: titleLines,
  })
  const name = await setText(site.siteName, { weight: 'bold', sizes: [34], width: 900, maxLines: 1 })
  const label = await setText(card.label ?? '', {
    weight: 'regular',
    sizes: [LABEL_SIZE],
    width: TEXT_WIDTH,
    maxLines: 1,
  })
  const leading = Math.round(title.size * LEADING)
  const first = TITLE_FOOT - (title.lines.length - 1) * leading
  const scale = CARD_HEIGHT / MOTIF_HEIGHT
  return {
    ground: sheet(
      `<defs>${gradient('ground', tone(0.46, from), tone(0.33, from + by))}</defs><rect width="100%" height="100%" fill="url(#ground)"/>` +
        `<g transform="translate(${CARD_WIDTH - 320 * scale} 0) scale(${scale})" fill="#fff" fill-opacity=".09" stroke="#fff" stroke-opacity=".24">${findMotif(motif)}</g>`,
    ),
    front: sheet(
      `<defs>${gradient('shade', dark, dark, card.picture ? [0.96, 0.12] : [0.5, 0])}</defs><rect width="100%" height="100%" fill="url(#shade)"/>` +
        `<rect x="${EDGE}" y="${EDGE}" width="64" height="8" rx="4" fill="${toHex(theme.accent)}"/>` +
        `<g fill="#fff"><g transform="translate(${EDGE} ${NAME_FOOT})">${name.draw(0)}</g>` +
        `<g transform="translate(${EDGE} ${first - Math.round(title.size * TALLEST) - LABEL_GAP})" fill-opacity=".85">${label.draw(0)}</g>` +
        `<g transform="translate(${EDGE} ${first})">${title.draw(leading)}</g></g>`,
    ),
  }
}
