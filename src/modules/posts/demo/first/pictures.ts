import { drawFactory, drawPavilion } from '../pictures/buildings.ts'
import { drawPortrait, looksOf } from '../pictures/people.ts'
import {
  box,
  disc,
  drawCloud,
  drawGround,
  drawPalm,
  drawPerson,
  drawPicture,
  drawTree,
  line,
  oval,
  place,
  shape,
} from '../pictures/shapes.ts'
import { drawBoard, drawCertificate, drawLaptop } from '../pictures/things.ts'

const INDIGO = '#34479a'
const DEEP = '#26357a'
const GOLD = '#e9b44c'

const hero = drawPicture(
  1200,
  900,
  drawGround(1200, 900, '#fff3d6', '#dfe7fb'),
  disc(900, 250, 120, '#ffd98a'),
  disc(900, 250, 170, '#ffd98a', 0.35),
  drawCloud(180, 170, 1.3),
  drawCloud(980, 130, 0.9),
  shape('M0 640C200 520 420 560 640 600C860 640 1020 540 1200 590V900H0Z', '#b9cdb0'),
  shape('M0 700C260 620 520 680 760 690C940 696 1080 650 1200 680V900H0Z', '#93b489'),
  drawPalm(110, 720, 1.5, '#5e8f5a'),
  drawPalm(1070, 700, 1.3, '#5e8f5a'),
  drawPavilion(600, 740, 1.18, INDIGO, GOLD),
  drawTree(960, 760, 0.9, '#7fa86f', '#6c9660'),
  drawPerson(505, 600, 0.62, looksOf(1, { shirt: '#b5563c', wears: 'glasses' })),
  drawPerson(610, 612, 0.62, looksOf(2, { shirt: '#2f7d78' })),
  drawPerson(705, 600, 0.62, looksOf(3, { shirt: '#f4f6fc' })),
  box(430, 690, 350, 34, '#a97b52', 8),
  box(450, 676, 76, 14, '#fff', 4),
  box(560, 672, 90, 18, GOLD, 4),
  box(680, 676, 70, 14, '#fff', 4),
  shape('M0 790C240 730 460 770 700 772C900 774 1060 740 1200 760V900H0Z', '#7aa06d'),
  oval(300, 840, 90, 14, '#6c9160'),
  oval(860, 850, 120, 14, '#6c9160'),
)

const classroom = drawPicture(
  1200,
  800,
  drawGround(1200, 800, '#eef2fd', '#d5def6'),
  box(0, 640, 1200, 160, '#c9a877'),
  box(80, 110, 210, 250, '#bcd3f5', 10),
  line('M185 110V360M80 235H290', '#fff', 10),
  drawTree(140, 352, 0.7, '#8db57c', '#7aa56b'),
  drawBoard(700, 640, 1.55, INDIGO, GOLD),
  drawPerson(370, 390, 1.15, looksOf(0, { shirt: INDIGO, wears: 'glasses' })),
  box(290, 575, 165, 90, '#8a5a3b', 8),
  drawPerson(560, 690, 0.95, looksOf(1, { shirt: '#2f7d78' })),
  drawPerson(790, 700, 0.95, looksOf(2, { shirt: '#c98a2b' })),
  drawPerson(1020, 690, 0.95, looksOf(3, { shirt: '#a23b5a' })),
)

const inhouse = drawPicture(
  1200,
  800,
  drawGround(1200, 800, '#fff1d3', '#f6dcae'),
  drawCloud(150, 130, 1.1),
  drawCloud(860, 110, 1),
  drawFactory(600, 560, 1.9, '#5c73bd', DEEP),
  box(0, 556, 1200, 244, '#d9bd8c'),
  drawPerson(330, 560, 1.2, looksOf(1, { shirt: '#e07a3a', wears: 'helmet', extra: GOLD })),
  drawPerson(600, 550, 1.3, looksOf(0, { shirt: '#f4f6fc', wears: 'helmet', extra: '#ffffff' })),
  drawPerson(870, 560, 1.2, looksOf(3, { shirt: '#e07a3a', wears: 'helmet', extra: GOLD })),
)

const online = drawPicture(
  1200,
  800,
  drawGround(1200, 800, '#e6ecfb', '#cfd9f3'),
  disc(960, 180, 90, '#fff', 0.5),
  disc(200, 560, 130, '#fff', 0.4),
  box(0, 620, 1200, 180, '#c9a877'),
  drawLaptop(600, 640, 2.05, INDIGO, GOLD),
  place(
    980,
    560,
    1,
    box(-40, -10, 80, 90, '#fff', 12),
    line('M42 10C80 10 80 60 42 60', '#fff', 12),
    line('M-14-40C-24-56-4-66-14-84M14-40C4-56 24-66 14-84', '#b8c4e4', 7),
  ),
  place(
    190,
    640,
    1,
    box(-46, -70, 92, 80, '#b5563c', 10),
    oval(-24, -112, 18, 50, '#6f9a4c', -20),
    oval(24, -116, 18, 54, '#86b35c', 18),
    oval(0, -128, 16, 56, '#7aa65a'),
  ),
)

const certificate = drawPicture(
  1200,
  800,
  drawGround(1200, 800, '#dfe7fb', '#bccbf0'),
  disc(180, 160, 120, '#fff', 0.35),
  disc(1060, 660, 160, '#fff', 0.35),
  place(620, 420, 1, box(-440, -290, 880, 620, '#00000014', 24)),
  drawCertificate(600, 400, 1.9, INDIGO, '#d59a2e'),
)

/** Drawn again in each size it is shown in: a pavilion in a square. */
const logo = drawPicture(
  160,
  160,
  box(0, 0, 160, 160, INDIGO, 36),
  shape('M20 82C46 76 68 56 80 26C92 56 114 76 140 82L136 90H24Z', '#fff'),
  shape('M60 82C70 74 77 64 80 52C83 64 90 74 100 82Z', GOLD),
  box(34, 94, 10, 34, '#fff', 3),
  box(62, 94, 10, 34, '#fff', 3),
  box(88, 94, 10, 34, '#fff', 3),
  box(116, 94, 10, 34, '#fff', 3),
  box(22, 128, 116, 10, GOLD, 5),
)

const faces = ['long', 'short', 'bun', 'short', 'long', 'short', 'short', 'long', 'short', 'bun'] as const
const glasses = new Set([0, 3, 5, 7])

/** The pictures of the first academy, by name. */
export const firstPictures: Readonly<Record<string, string>> = {
  logo,
  hero,
  classroom,
  inhouse,
  online,
  certificate,
  ...Object.fromEntries(
    faces.map((cut, at) => [
      `lecturer-${at}`,
      drawPortrait(at, looksOf(at, { cut, ...(glasses.has(at) && { wears: 'glasses' as const }) })),
    ]),
  ),
}
