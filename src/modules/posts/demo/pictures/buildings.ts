import { box, disc, line, place, shape } from './shapes.ts'

/** A Thai pavilion on a terrace; the place is the middle of its ground. */
export function drawPavilion(x: number, y: number, scale: number, roof: string, edge: string): string {
  const columns = [-190, -110, 110, 190].map(
    (at) => box(at - 8, -170, 16, 150, '#f4e2c3') + box(at - 12, -176, 24, 10, edge),
  )
  return place(
    x,
    y,
    scale,
    box(-260, -22, 520, 24, '#c9a877', 4),
    box(-230, -36, 460, 18, '#e4cda0', 4),
    ...columns,
    shape(
      'M-262-172C-190-190-120-236-84-300H84C120-236 190-190 262-172L270-190L262-160H-262L-270-190Z',
      roof,
    ),
    shape('M-160-262C-110-280-40-330 0-420C40-330 110-280 160-262L168-280L160-250H-160L-168-280Z', roof),
    line('M-262-166H262M-160-256H160', edge, 9),
    shape('M-78-262C-40-290-14-326 0-366C14-326 40-290 78-262Z', edge),
    shape('M-52-262C-30-282-10-304 0-330C10-304 30-282 52-262Z', roof),
    line(
      'M0-420C-2-436-8-446-20-452M-262-172C-280-176-290-186-292-202M262-172C280-176 290-186 292-202',
      edge,
      8,
    ),
  )
}

/** A wooden house on posts with a porch. */
export function drawHouse(x: number, y: number, scale: number, roof: string, wall: string): string {
  const boards = [0, 1, 2, 3, 4, 5].map((at) => line(`M-188 ${-190 + at * 24}H188`, '#00000018', 3))
  const window = (at: number) =>
    box(at, -170, 70, 84, '#fff4d6', 6) + line(`M${at + 35}-170V-86M${at}-128H${at + 70}`, '#8a5a3b', 6)
  return place(
    x,
    y,
    scale,
    ...[-170, -60, 60, 170].map((at) => box(at - 8, -60, 16, 60, '#7b4f33')),
    box(-210, -70, 420, 18, '#8a5a3b', 4),
    box(-190, -210, 380, 142, wall),
    ...boards,
    window(-160),
    window(90),
    box(-36, -180, 72, 112, '#6f432a', 6),
    disc(20, -120, 5, '#e9b44c'),
    shape('M-250-200L-150-330H150L250-200Z', roof),
    shape('M-190-200L0-370L190-200H150L0-330L-150-200Z', '#00000022'),
    line('M-250-200L-150-330H150L250-200', '#00000022', 8),
    shape('M-40-60L-70 2H70L40-60Z', '#a97b52'),
    line('M-50-42H50M-58-22H58', '#7b4f33', 4),
  )
}

/** A factory with a saw-tooth roof. */
export function drawFactory(x: number, y: number, scale: number, wall: string, roof: string): string {
  const teeth = [0, 1, 2].map((at) => shape(`M${-210 + at * 140}-160V-240L${-70 + at * 140}-160Z`, roof))
  const windows = [0, 1, 2, 3, 4].map((at) => box(-186 + at * 80, -122, 52, 44, '#fff4cf', 4))
  return place(
    x,
    y,
    scale,
    box(150, -330, 44, 180, wall),
    box(144, -340, 56, 18, roof, 4),
    box(-210, -162, 420, 162, wall),
    ...teeth,
    ...windows,
    box(-30, -60, 60, 60, roof, 4),
  )
}
