import { box, disc, line, oval, place, shape } from './shapes.ts'

/** A white board on legs with a chart on it. */
export const drawBoard = (x: number, y: number, scale: number, ink: string, mark: string) =>
  place(
    x,
    y,
    scale,
    line('M-110 0L-90-100M110 0L90-100', '#b9a387', 10),
    box(-190, -300, 380, 220, '#fff', 12),
    line('M-190-300', ink, 6),
    `<rect x="-190" y="-300" width="380" height="220" rx="12" fill="none" stroke="${ink}" stroke-width="8"/>`,
    box(-156, -268, 150, 16, ink, 8),
    box(-156, -238, 110, 12, '#d5dcec', 6),
    box(-156, -212, 130, 12, '#d5dcec', 6),
    box(-156, -186, 90, 12, '#d5dcec', 6),
    box(40, -170, 30, 60, mark, 4),
    box(84, -210, 30, 100, ink, 4),
    box(128, -250, 30, 140, mark, 4),
    line('M28-110H172', ink, 5),
  )

/** A computer that plays a lesson. */
export const drawLaptop = (x: number, y: number, scale: number, screen: string, mark: string) =>
  place(
    x,
    y,
    scale,
    box(-170, -230, 340, 220, '#2b3350', 16),
    box(-154, -214, 308, 188, screen, 6),
    disc(0, -120, 42, '#fff', 0.92),
    shape('M-13-142L24-120L-13-98Z', mark),
    box(-130, -50, 260, 8, '#ffffff66', 4),
    box(-130, -50, 110, 8, mark, 4),
    shape('M-210-10H210L190 14H-190Z', '#c9cfdf'),
  )

/** A certificate with its ribbon and code. */
export const drawCertificate = (x: number, y: number, scale: number, ink: string, gold: string) => {
  const dots = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4].flatMap((at) =>
      (row * 7 + at * 5 + row * at) % 3 === 0 ? [box(118 + at * 13, 52 + row * 13, 13, 13, ink)] : [],
    ),
  )
  return place(
    x,
    y,
    scale,
    box(-230, -160, 460, 320, '#fffdf6', 10),
    `<rect x="-214" y="-144" width="428" height="288" rx="6" fill="none" stroke="${gold}" stroke-width="5"/>`,
    box(-90, -112, 180, 20, ink, 10),
    box(-130, -68, 260, 12, '#d8d2c2', 6),
    box(-150, -28, 300, 26, '#efe6d0', 8),
    box(-110, 22, 220, 10, '#d8d2c2', 5),
    ...dots,
    disc(-142, 84, 42, gold),
    disc(-142, 84, 30, '#fff6dd'),
    line('M-156 84L-146 94L-128 74', ink, 7),
    shape('M-168 116L-176 170L-152 150L-142 172L-132 150L-108 170L-116 116Z', gold),
  )
}

/** A bowl of curry with steam. */
export const drawBowl = (x: number, y: number, scale: number, bowl: string, soup: string) =>
  place(
    x,
    y,
    scale,
    line(
      'M-40-92C-56-112-24-128-40-150M0-100C-16-120 16-138 0-162M40-92C24-112 56-128 40-150',
      '#ffffffaa',
      8,
    ),
    oval(0, -40, 130, 34, '#00000018'),
    oval(0, -44, 128, 36, bowl),
    oval(0, -46, 112, 27, soup),
    oval(-40, -50, 24, 8, '#fff3d4', -12),
    oval(18, -42, 20, 8, '#7fae52', 20),
    oval(54, -54, 16, 7, '#c63d2f', -30),
    oval(-6, -58, 14, 6, '#7fae52', 40),
    shape('M-128-44C-122 40-66 66 0 66C66 66 122 40 128-44C100-6-100-6-128-44Z', bowl),
    box(-50, 58, 100, 16, bowl, 8),
  )

/** Mortar and pestle. */
export const drawMortar = (x: number, y: number, scale: number, stone: string) =>
  place(
    x,
    y,
    scale,
    line('M20-70L110-200', '#b98a5b', 30),
    disc(110, -200, 20, '#b98a5b'),
    oval(0, -60, 110, 28, '#5d5a58'),
    oval(0, -60, 92, 20, '#a8402c'),
    oval(-24, -64, 18, 7, '#7fae52', 20),
    oval(22, -58, 18, 7, '#e2b33c', -20),
    shape('M-110-60C-104 20-70 56-60 80H60C70 56 104 20 110-60C84-28-84-28-110-60Z', stone),
    box(-76, 76, 152, 22, stone, 8),
  )

/** Bread on a board. */
export const drawBread = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    box(-170, 30, 340, 24, '#a97b52', 12),
    shape('M-140 34C-160-60-70-100 0-100C70-100 160-60 140 34Z', '#d79a55'),
    shape('M-120 20C-130-50-60-84 0-84C60-84 130-50 120 20Z', '#e6b673'),
    line('M-70-52L-40-8M-16-66L10-14M40-62L62-18', '#b87737', 10),
  )

/** Rice balls on a plate. */
export const drawRiceBalls = (x: number, y: number, scale: number) => {
  const ball = (at: number, high: number) =>
    shape(
      `M${at - 56} ${40 + high}C${at - 70} ${10 + high} ${at - 24} ${-70 + high} ${at} ${-72 + high}C${at + 24} ${-70 + high} ${at + 70} ${10 + high} ${at + 56} ${40 + high}Z`,
      '#fffdf7',
    ) + box(at - 26, 2 + high, 52, 40, '#2f4a3c', 4)
  return place(
    x,
    y,
    scale,
    oval(0, 48, 190, 34, '#7fb7b2'),
    oval(0, 44, 160, 24, '#cdeae6'),
    ball(-76, 0),
    ball(76, 0),
    ball(0, 12),
  )
}

/** A pile of books. */
export const drawBooks = (x: number, y: number, scale: number, colors: readonly [string, string, string]) =>
  place(
    x,
    y,
    scale,
    box(-130, -40, 260, 40, colors[0], 8),
    box(-116, -30, 232, 20, '#fff8e6', 4),
    box(-130, -40, 40, 40, colors[0], 8),
    box(-110, -80, 230, 40, colors[1], 8),
    box(-96, -70, 202, 20, '#fff8e6', 4),
    box(-110, -80, 36, 40, colors[1], 8),
    box(-124, -120, 220, 40, colors[2], 8),
    box(-110, -110, 192, 20, '#fff8e6', 4),
    box(-124, -120, 34, 40, colors[2], 8),
  )

/** A basket of vegetables. */
export const drawBasket = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    oval(-70, -60, 34, 52, '#6f9a4c', -20),
    oval(-20, -78, 34, 60, '#86b35c', 6),
    shape('M20-30C10-90 40-130 56-130C72-130 84-90 70-30Z', '#e07a3a'),
    oval(56, -138, 10, 26, '#6f9a4c', 20),
    disc(104, -50, 34, '#c63d2f'),
    oval(104, -84, 14, 6, '#6f9a4c'),
    shape('M-150-40H150L116 76H-116Z', '#c89b62'),
    line('M-146-20H146M-140 6H140M-132 32H132M-122 56H122', '#a67a46', 8),
    line('M-80-40L-64 74M-20-40L-16 74M40-40L34 74M96-40L80 74', '#a67a46', 6),
  )

/** A pan over a fire. */
export const drawPan = (x: number, y: number, scale: number) =>
  place(
    x,
    y,
    scale,
    line('M130-20L250-50', '#5b3a28', 20),
    shape('M-40 70C-60 40-30 20-36-6C-6 20 30 30 10 70Z', '#f0a03c'),
    shape('M30 70C14 44 40 30 40 10C66 36 76 50 66 70Z', '#e2663a'),
    shape('M-140-30H140C130 26 70 40 0 40C-70 40-130 26-140-30Z', '#3d3a3b'),
    oval(0, -30, 140, 24, '#575354'),
    oval(0, -32, 118, 16, '#e2b567'),
    oval(-44, -34, 24, 7, '#7fae52', 10),
    oval(30, -30, 26, 7, '#e0784a', -10),
    oval(70, -36, 18, 5, '#7fae52'),
  )
