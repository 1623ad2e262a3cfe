import type { ReactNode } from 'react'
import { useLang, useT } from '#shell/texts.tsx'
import mark from '#ui/mark.svg?url'

const languages = [
  { code: 'th', name: 'ไทย' },
  { code: 'en', name: 'English' },
]

interface InstallFrameProps {
  title: string
  lead: string
  children: ReactNode
}

/** The page around the form: there is no site yet whose header could stand here. */
export function InstallFrame({ title, lead, children }: InstallFrameProps) {
  const t = useT()
  const lang = useLang()
  return (
    <div className="mx-auto w-full max-w-reading px-4 pt-4 pb-16 sm:px-6">
      <div className="flex min-h-16 items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 text-lg font-semibold">
          <img src={mark} alt="" className="size-9" />
          Sala
        </p>
        <nav aria-label={t('installation.language.label')} className="flex">
          {languages
            .filter(({ code }) => code !== lang)
            .map(({ code, name }) => (
              <a
                key={code}
                href={`?lang=${code}`}
                lang={code}
                hrefLang={code}
                className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium hover:bg-text/5 hover:text-brand"
              >
                {name}
              </a>
            ))}
        </nav>
      </div>
      <h1 className="mt-6 text-3xl font-bold">{title}</h1>
      <p className="mt-2 mb-8 text-muted">{lead}</p>
      {children}
    </div>
  )
}
