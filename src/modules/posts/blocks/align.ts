import { choiceSetting } from '#kernel/pages/settings.ts'

const left = { th: 'ชิดซ้าย', en: 'Left' }
const center = { th: 'กึ่งกลาง', en: 'Centre' }
const right = { th: 'ชิดขวา', en: 'Right' }
const label = { th: 'จัดแนว', en: 'Alignment' }

/** Where the words of a block stand; as the page does unless told. */
export const textAlign = choiceSetting(label, {
  start: { th: 'ตามปกติ', en: 'As usual' },
  left,
  center,
  right,
})

/** Where a block stands that is narrower than its place. */
export const boxAlign = (initial: 'left' | 'center' | 'right') =>
  choiceSetting(label, { left, center, right }, initial)
