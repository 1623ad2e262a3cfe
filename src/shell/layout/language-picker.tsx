import { useHere } from '#shell/here.ts'
import type { RootData } from '#shell/root-data.server.ts'
import { useT } from '#shell/texts.tsx'
import { Flag } from '#ui/icon.tsx'
import { Drop } from './drop.tsx'
import { MenuWords } from './menu-words.tsx'

/** The languages of the site. Where there are only two the other one is a single click away. */
export function LanguagePicker({ root, isList = false }: { root: RootData; isList?: boolean }) {
  const t = useT()
  const { pathname, search } = useHere()
  const kept = new URLSearchParams(search)
  const current = root.languages.find(({ code }) => code === root.lang)
  const others = root.languages.filter(({ code }) => code !== root.lang)
  const linkOf = (language: (typeof others)[number], className: string) => {
    kept.set('lang', language.code)
    return (
      <a
        key={language.code}
        href={`${pathname}?${kept}`}
        lang={language.code}
        hrefLang={language.code}
        className={className}
        data-told={t('shell.language-changed')}
      >
        <Flag flag={language.flag} />
        <b>{language.code.toUpperCase()}</b>
        <span className={className === 'bar-item' ? 'sr-only' : ''}>{language.name}</span>
      </a>
    )
  }
  const [only] = others
  if (!isList && others.length === 1 && only) return linkOf(only, 'bar-item')
  return (
    <Drop
      name="tools"
      label={`${t('shell.language')} ${root.lang.toUpperCase()}`}
      summary={
        <MenuWords>
          <Flag flag={current?.flag ?? null} />
          {root.lang.toUpperCase()}
        </MenuWords>
      }
    >
      {current && (
        <span className="drop-item" aria-current="true" lang={current.code}>
          <Flag flag={current.flag} />
          <b>{current.code.toUpperCase()}</b> {current.name}
        </span>
      )}
      {others.map((language) => linkOf(language, 'drop-item'))}
    </Drop>
  )
}
