import type { Block } from '#kernel/pages/block.ts'
import { sampleItems } from '#modules/posts/blocks/menu/block.ts'
import { modules } from '#src/manifest.ts'
import { hydrated } from '#tests/e2e/support/hydrated.ts'
import type { Shot, Stage } from './shot.ts'
import { inSection } from './steps.ts'

type Way = Partial<Pick<Shot, 'as' | 'arrange' | 'act' | 'only' | 'isWindow'>> & {
  /** What the block is photographed with, where its sample has no pictures or names nothing of the demo. */
  readonly object?: object
}

const text = (value: string) => ({ type: 'paragraph', value: `<p>${value}</p>` })
const card = (file: string, title: string, words: string) => [
  { type: 'image', value: `/assets/samples/${file}.svg`, alt: title },
  { type: 'header', level: 'h3', value: title },
  text(words),
]

/** The menu that the navigation's picture shows. */
async function putMenu(_page: unknown, stage: Stage): Promise<void> {
  const data = { type: 'page', title: 'เมนู', slug: 'menu-of-pictures', builder: sampleItems, status: true }
  await stage.call('admin', 'POST', 'post', { data })
}

/** What a block needs beside its sample. */
const ways: Readonly<Record<string, Way>> = {
  lesson_categories_dropdown: { isWindow: true, act: (page) => page.locator('main summary').click() },
  calendar: { as: 'admin' },
  flow_run: { as: 'admin' },
  row: {
    object: {
      columns: [
        card('room', 'ในห้องเรียน', 'ฝึกปฏิบัติกับเครื่องมือจริง รุ่นละไม่เกิน 25 คน'),
        card('learners', 'ออนไลน์', 'เรียนเมื่อไรก็ได้ มีวิทยากรตอบคำถามทุกวัน'),
        card('lecturer', 'ในองค์กร', 'วิทยากรไปสอนถึงที่ ออกแบบเนื้อหาให้ตรงกับงาน'),
      ],
    },
  },
  column: { object: { objects: card('lecturer', 'วิทยากรของเรา', 'ทำงานจริงในสายอาชีพไม่น้อยกว่า 10 ปี') } },
  // What people read above a field is its name, which is the form's and not the block's.
  input: { object: { name: 'ชื่อและนามสกุล', required: true } },
  textarea: { object: { name: 'สิ่งที่อยากเรียนรู้' } },
  radiobox: { object: { name: 'รูปแบบการเรียน', required: true } },
  checkbox: { object: { name: 'หมวดที่สนใจ' } },
  select: { object: { name: 'ศูนย์อบรม' } },
  datetime: { object: { name: 'วันที่เข้าอบรม' } },
  upload: { object: { name: 'เอกสารประกอบ' } },
  preview: { act: async (page) => void (await page.waitForSelector('[data-block=preview] canvas')) },
  video: { act: async (page) => void (await page.waitForFunction(isFilmThere)) },
  enroll_list: { as: 'member' },
  enroll_counter: { as: 'member' },
  order_list: { as: 'member' },
  order_counter: { as: 'member' },
  checkout_payment: { as: 'member' },
  applications: { as: 'member' },
  navigation: { object: { menu: 'menu-of-pictures' }, arrange: putMenu },
  usernav: { as: 'member' },
  user_nav: { as: 'member' },
  user_profile: { as: 'member' },
  profile_actions: { as: 'member' },
  popup: { isWindow: true, act: async (page) => void (await page.waitForSelector('dialog[open]')) },
}

/** Its first picture can be drawn. */
const isFilmThere = () =>
  (document.querySelector('video')?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA

/** Puts the block on a page of its own. */
async function putOnPage(
  stage: Stage,
  { type, label, sample }: Block,
  way: Way,
  slug = `block-${type.replaceAll('_', '-')}`,
): Promise<string> {
  const object = { type, name: label.th, value: sample?.value ?? null, ...sample?.settings, ...way.object }
  const data = { type: 'page', title: label.th, slug, builder: [{ columns: [[object]] }], status: true }
  await stage.call('admin', 'POST', 'post', { data })
  return `/cms/page/${slug}`
}

function toShot(block: Block): Omit<Shot, 'section'> {
  const way = ways[block.type] ?? {}
  const { object, ...rest } = way
  void object
  return {
    name: `blocks/${block.type}`,
    title: block.label.en,
    module: moduleOf(block),
    path: (stage) => putOnPage(stage, block, way),
    ...(way.isWindow ? {} : { only: `[data-block=${block.type}]` }),
    act: (page) => hydrated(page, `[data-block=${block.type}]`),
    ...rest,
  }
}

const blocks = modules.flatMap((module) => module.blocks)
const moduleOf = (block: Block) => modules.find(({ blocks: own }) => own.includes(block))?.name ?? 'shell'

/** What a block shows over the window when somebody uses it. */
function opened(type: string, button: string, then: string): Omit<Shot, 'section'>[] {
  return blocks
    .filter((block) => block.type === type)
    .map((block) => ({
      name: `blocks/${type}-opened`,
      title: `${block.label.en}, opened`,
      module: moduleOf(block),
      path: (stage) => putOnPage(stage, block, ways[type] ?? {}, `opened-${type}`),
      isWindow: true,
      act: async (page) => {
        await hydrated(page, `[data-block=${type}]`)
        await page.click(`[data-block=${type}] ${button}`)
        await page.waitForSelector(then)
      },
    }))
}

/** Every block that can be seen, with its sample, on a page of its own. */
export const blockShots: readonly Shot[] = inSection('Blocks', [
  ...blocks.filter(({ type, staysOnServer }) => type !== 'hidden' && !staysOnServer).map(toShot),
  ...opened('preview', 'figcaption button', '[role=dialog] canvas, dialog canvas'),
  ...opened('gallery', 'li a', 'dialog[open] img'),
])
