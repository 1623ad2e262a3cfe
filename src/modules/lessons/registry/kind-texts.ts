import type { Texts } from '#kernel/i18n/texts.ts'
import { lessonKinds } from './find-kind.ts'

/** The module's texts in one language with what each kind of lesson brings: its name, what it is good for, its own words. */
export function withKindTexts(lang: 'th' | 'en', texts: Texts): Texts {
  const own = lessonKinds.flatMap(({ kind, texts: words }) =>
    Object.entries(words[lang]).map(([key, text]) => [`${kind}.${key}`, text]),
  )
  const names = lessonKinds.map(({ kind, label }) => [`option.kind.${kind}`, label[lang]])
  const uses = lessonKinds.map(({ kind, about }) => [`about-${kind}`, about[lang]])
  return {
    ...texts,
    lesson: { ...texts.lesson, ...Object.fromEntries(names) },
    'lesson-view': { ...texts['lesson-view'], ...Object.fromEntries(own) },
    'lesson-editor': { ...texts['lesson-editor'], ...Object.fromEntries([...uses, ...own]) },
  }
}
