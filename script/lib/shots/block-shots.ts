import type { Block } from '#kernel/pages/block.ts'
import { modules } from '#src/manifest.ts'
import type { Shot, Stage } from './shot.ts'
import { inSection } from './steps.ts'

type Way = Partial<Pick<Shot, 'as' | 'arrange' | 'act' | 'only' | 'isWindow'>> & {
  /** What the block is photographed with, where its sample has no pictures or names nothing of the demo. */
  readonly object?: object
}

/** Somebody who is asked nothing about cookies: they agreed in this browser a moment ago. */
const ofMember: Way = {
  as: 'member',
  arrange: async (page) => {
    await page.addInitScript(() => sessionStorage.setItem('sala_consent_checked', String(Date.now())))
  },
}

/** What a block needs beside its sample. */
const ways: Readonly<Record<string, Way>> = {
  enroll_list: ofMember,
  enroll_counter: ofMember,
  order_list: ofMember,
  order_counter: ofMember,
  checkout_payment: ofMember,
  applications: ofMember,
  popup: { isWindow: true, act: async (page) => void (await page.waitForSelector('[role=dialog]')) },
}

/** Puts the block on a page of its own. */
async function putOnPage(stage: Stage, { type, label, sample }: Block, way: Way): Promise<string> {
  const object = { type, name: label.th, value: sample?.value ?? null, ...sample?.settings, ...way.object }
  const slug = `block-${type.replaceAll('_', '-')}`
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
    path: (stage) => putOnPage(stage, block, way),
    ...(way.isWindow ? {} : { only: `[data-block=${block.type}]` }),
    ...rest,
  }
}

/** Every block that can be seen, with its sample, on a page of its own. */
export const blockShots: readonly Shot[] = inSection(
  'Blocks',
  modules.flatMap(({ blocks }) =>
    blocks.filter(({ type, staysOnServer }) => type !== 'hidden' && !staysOnServer).map(toShot),
  ),
)
