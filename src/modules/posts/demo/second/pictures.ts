import { drawHouse } from '../pictures/buildings.ts'
import { drawPortrait, looksOf } from '../pictures/people.ts'
import {
  box,
  disc,
  drawBubble,
  drawCloud,
  drawGround,
  drawPalm,
  drawPerson,
  drawPicture,
  drawTree,
  line,
  oval,
  shape,
} from '../pictures/shapes.ts'
import {
  drawBasket,
  drawBooks,
  drawBowl,
  drawBread,
  drawMortar,
  drawPan,
  drawRiceBalls,
} from '../pictures/things.ts'

const BRICK = '#a5472b'
const CREAM = '#fbf1e1'

const garden = drawPicture(
  1680,
  720,
  drawGround(1680, 720, '#fdeccf', '#f7d9a8'),
  disc(1330, 170, 90, '#f7b267'),
  drawCloud(260, 130, 1.2),
  drawCloud(960, 110, 0.9),
  shape('M0 500C300 420 620 470 900 480C1200 490 1450 420 1680 460V720H0Z', '#a9c48a'),
  drawPalm(760, 560, 1.25, '#5f8f4d'),
  drawHouse(1130, 590, 1.25, BRICK, '#c98f5c'),
  drawTree(1500, 580, 1.3, '#7ea55e', '#6b9450'),
  drawTree(640, 580, 0.9, '#8db56c', '#7aa45b'),
  shape('M0 570C320 530 700 580 1000 582C1300 584 1500 560 1680 570V720H0Z', '#86ab62'),
  drawBasket(1400, 640, 0.62),
  oval(880, 650, 80, 12, '#75994f'),
)

const kitchen = drawPicture(
  1680,
  720,
  drawGround(1680, 720, '#fbe3c8', '#f3c79a'),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) =>
    box(at * 140, 0, 136, 90, at % 2 === 0 ? '#f0c293' : '#eab782', 4),
  ),
  box(0, 500, 1680, 220, '#8a5a3b'),
  box(0, 486, 1680, 30, '#b98a5b'),
  drawPerson(980, 290, 1.35, looksOf(2, { shirt: BRICK, wears: 'cap' })),
  drawPan(800, 450, 1.05),
  drawMortar(1240, 420, 0.85, '#7d7873'),
  drawBowl(1480, 430, 0.9, '#f7f0e2', '#d2872f'),
  drawBasket(580, 430, 0.75),
)

const talking = drawPicture(
  1680,
  720,
  drawGround(1680, 720, '#e0f3f0', '#b6ddd7'),
  drawTree(200, 520, 2, '#86b48a', '#72a377'),
  drawTree(1580, 520, 1.7, '#86b48a', '#72a377'),
  shape('M0 520H1680V720H0Z', '#9cc29a'),
  drawPerson(760, 410, 1.15, looksOf(0, { shirt: '#e0784a' })),
  drawPerson(1060, 420, 1.15, looksOf(1, { shirt: '#f7f0e2' })),
  drawPerson(1350, 410, 1.15, looksOf(3, { shirt: BRICK, cut: 'bun' })),
  drawBubble(880, 190, 1.15, '#fff', BRICK),
  drawBubble(1220, 150, 1.15, '#fff8e6', '#2f7d78'),
  box(600, 570, 900, 40, '#a97b52', 10),
  drawBooks(1200, 570, 0.5, [BRICK, '#2f7d78', '#d79a3a']),
  drawBowl(900, 545, 0.4, '#f7f0e2', '#d2872f'),
)

const tile = (from: string, to: string, ...parts: string[]) =>
  drawPicture(640, 640, drawGround(640, 640, from, to), disc(320, 330, 250, '#fff', 0.28), ...parts)

const logo = drawPicture(
  160,
  160,
  disc(80, 80, 80, BRICK),
  shape('M34 84H126C124 116 106 130 80 130C54 130 36 116 34 84Z', CREAM),
  line('M62 66C54 56 70 48 62 36M98 66C90 56 106 48 98 36', CREAM, 7),
  oval(80, 54, 9, 26, '#8fc07a'),
  line('M56 102H92M56 114H78', BRICK, 6),
)

/** The pictures of the second academy, by name. */
export const secondPictures: Readonly<Record<string, string>> = {
  logo,
  garden,
  kitchen,
  talking,
  curry: tile('#fbe3c8', '#efb98a', drawBowl(320, 380, 1.7, '#f7f0e2', '#d2872f')),
  mortar: tile('#e6efd6', '#bcd29a', drawMortar(300, 370, 1.5, '#7d7873')),
  bread: tile('#fdf0d8', '#f2cd98', drawBread(320, 360, 1.35)),
  'rice-balls': tile('#e0f3f0', '#a9d5cf', drawRiceBalls(320, 340, 1.3)),
  vegetables: tile('#eef3dc', '#c8d9a4', drawBasket(320, 380, 1.5)),
  books: tile(
    '#f7e0d6',
    '#e4b39f',
    drawBooks(310, 470, 1.3, [BRICK, '#2f7d78', '#d79a3a']),
    drawBubble(440, 200, 0.95, '#fff', BRICK),
  ),
  'teacher-0': drawPortrait(1, looksOf(2, { cut: 'bun', hair: '#8d8681', shirt: BRICK })),
  'teacher-1': drawPortrait(3, looksOf(1, { shirt: '#fff', wears: 'cap' })),
  'teacher-2': drawPortrait(2, looksOf(0, { shirt: '#2f7d78', wears: 'glasses' })),
  'teacher-3': drawPortrait(0, looksOf(3, { cut: 'long', shirt: '#c98a2b' })),
}
