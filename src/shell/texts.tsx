import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type PackedTexts, unpackTexts } from '#kernel/i18n/packed-texts.ts'
import { defaultLang, type Lang, type Texts, type Values } from '#kernel/i18n/texts.ts'
import { createTranslate, type Translate } from '#kernel/i18n/translate.ts'

const noTexts: Texts = {}

// Outside a provider every key shows as itself, so that an error page drawn before the texts arrive still draws.
export const TranslateContext = createContext(createTranslate(defaultLang, { own: noTexts, thai: noTexts }))

interface TextsProviderProps {
  lang: Lang
  /** What the server picked for this page, Thai already standing in where the language has no text. */
  texts: Texts | PackedTexts
  children: ReactNode
}

/** Gives the screens below it their language and texts. */
export function TextsProvider({ lang, texts, children }: TextsProviderProps) {
  const translate = useMemo(() => {
    const own = typeof texts === 'string' ? unpackTexts(texts) : texts
    return createTranslate(lang, { own, thai: noTexts })
  }, [lang, texts])
  return <TranslateContext value={translate}>{children}</TranslateContext>
}

/** Gives a part of a page texts of its own; all others are those around it. */
export function MoreTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const around = useT()
  const translate = useMemo(() => {
    const own = createTranslate(around.lang, { own: texts, thai: noTexts })
    const has = (key: string) => own.has(key) || around.has(key)
    const pick: typeof own = Object.assign(
      (key: string, values?: Values) => (own.has(key) ? own : around)(key, values),
      { lang: around.lang, has },
    )
    return pick
  }, [around, texts])
  return <TranslateContext value={translate}>{children}</TranslateContext>
}

/** Answers the translation of the nearest provider: `t('group.key', { n: 3 })`. */
export function useT(): Translate {
  return useContext(TranslateContext)
}

/** Answers the code of the language the page is shown in. */
export function useLang(): Lang {
  return useT().lang
}
