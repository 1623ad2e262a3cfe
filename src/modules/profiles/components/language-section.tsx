import { useLocation } from 'react-router'
import { useRoot } from '#shell/here.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Part } from './part.tsx'

/** The language that the site speaks to this browser. */
export function LanguageSection() {
  const t = useT()
  const lang = useLang()
  const { pathname } = useLocation()
  const root = useRoot()
  return (
    <Part id="language" title={t('profiles.part.language')} lead={t('profiles.language.lead')}>
      <ul className="flex flex-wrap gap-2">
        {(root?.languages ?? []).map(({ code, name }) => (
          <li key={code}>
            <a
              href={`${pathname}?lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === lang ? 'true' : undefined}
              className={buttonClass({ kind: code === lang ? 'primary' : 'secondary' })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
