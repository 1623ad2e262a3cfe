import type { ReadyTemplate, Words } from '../../template.ts'
import { contactSections } from './contact.ts'
import { courseSections } from './courses.ts'
import { peopleSections } from './people.ts'
import { reasonSections } from './reasons.ts'
import { startSections } from './start.ts'
import { wordSections } from './words.ts'

/** All ready-made sections. */
export const sections: readonly ReadyTemplate[] = [
  ...startSections,
  ...courseSections,
  ...reasonSections,
  ...wordSections,
  ...peopleSections,
  ...contactSections,
]

const byId = new Map(sections.map((one) => [one.id, one]))

/** The rows of some sections, one after the other. */
export function drawSections(words: Words, ...ids: readonly string[]) {
  return ids.flatMap((id) => {
    const found = byId.get(id)
    if (!found) throw new Error(`there is no section «${id}»`)
    return found.draw(words)
  })
}
