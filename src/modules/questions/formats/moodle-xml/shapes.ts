import type { Shape } from '../../model/content-parts.ts'
import { refuse } from '../exchange.ts'

/** An area as Moodle says it: points with semicolons between, a rectangle by its size. */
export function writeShape({ shape, coords }: Shape): { shape: string; coords: string } {
  const [a = 0, b = 0, c = 0, d = 0] = coords
  if (shape === 'circle') return { shape, coords: `${a},${b};${c}` }
  if (shape === 'rect') return { shape: 'rectangle', coords: `${a},${b};${c - a},${d - b}` }
  const points = coords.flatMap((x, at) => (at % 2 === 0 ? [`${x},${coords[at + 1]}`] : []))
  return { shape: 'polygon', coords: points.join(';') }
}

export function readShape(name: string, text: string): Shape {
  const list = text.split(/[,;]/).map(Number)
  if (list.some((one) => !Number.isFinite(one)) || list.length < 3) refuse('areas')
  const [a = 0, b = 0, c = 0, d = 0] = list
  if (name === 'circle') return { shape: 'circle', coords: [a, b, c] }
  if (name === 'rectangle') return { shape: 'rect', coords: [a, b, a + c, b + d] }
  return { shape: 'poly', coords: list }
}
