import type { Shape } from './content-parts.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

const cornersOf = (coords: readonly number[]): Point[] =>
  Array.from({ length: coords.length / 2 }, (_, at) => ({
    x: coords[at * 2] ?? 0,
    y: coords[at * 2 + 1] ?? 0,
  }))

function isInPolygon({ x, y }: Point, corners: readonly Point[]): boolean {
  let isWithin = false
  for (const [at, one] of corners.entries()) {
    const other = corners.at(at - 1) ?? one
    const crosses = one.y > y !== other.y > y
    if (crosses && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isWithin = !isWithin
  }
  return isWithin
}

/** Whether a point lies in an area; the edge belongs to it. */
export function isInside(point: Point, { shape, coords }: Shape): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = coords
  if (shape === 'circle') return Math.hypot(point.x - a, point.y - b) <= c
  if (shape === 'rect')
    return (
      point.x >= Math.min(a, c) &&
      point.x <= Math.max(a, c) &&
      point.y >= Math.min(b, d) &&
      point.y <= Math.max(b, d)
    )
  return isInPolygon(point, cornersOf(coords))
}

/** A point within the area. */
export function pointWithin(area: Shape): Point {
  const [a = 0, b = 0, c = 0, d = 0] = area.coords
  if (area.shape === 'circle') return { x: a, y: b }
  if (area.shape === 'rect') return { x: (a + c) / 2, y: (b + d) / 2 }
  const corners = cornersOf(area.coords)
  const middle = (points: readonly Point[]) => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  })
  const thirds = corners.map((one, at) =>
    middle([one, corners.at(at - 1) ?? one, corners[(at + 1) % corners.length] ?? one]),
  )
  return [middle(corners), ...thirds].find((point) => isInside(point, area)) ?? middle(corners)
}
