import { expect, it } from 'vitest'
import { themes } from '#ui/themes.ts'
import { CARD_HEIGHT } from './card.ts'
import { drawCard } from './draw-card.server.ts'

const card = { title: 'ครัวไทย', label: 'ทำอาหาร', picture: null, group: 'chef-hat' }
const siteName = 'โรงเรียนครัวและภาษาบ้านสวน'

it('a card is drawn in the colours of every theme, whatever course it is of', async () => {
  for (const siteSubStyle of Object.keys(themes))
    for (let at = 0; at < 24; at += 1) {
      const { ground } = await drawCard({ ...card, id: `course-${at}` }, { siteName, siteSubStyle })
      expect(ground).toMatch(/stop-color="#[\da-f]{6}"/)
    }
})

it.each([1, 2, 4, 8, 20])(
  'name, label and title stand apart, with a title of %i times its words',
  async (times) => {
    const title = 'เจ้าหน้าที่ความปลอดภัยในการทำงานระดับหัวหน้างาน '.repeat(times)
    const { front } = await drawCard({ ...card, id: 'x', title }, { siteName, siteSubStyle: 'blue' })
    const [name = 0, label = 0, first = 0] = [...front.matchAll(/<g transform="translate\(72 (\d+)\)"/g)].map(
      ([, y]) => Number(y),
    )
    expect(label - name).toBeGreaterThan(40)
    expect(first - label).toBeGreaterThan(60)
    expect(first).toBeLessThan(CARD_HEIGHT - 72)
  },
)
