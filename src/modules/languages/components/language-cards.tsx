import { useT } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { readLanguages } from '../wording/read-wording.server.ts'

export type ShownLanguage = Awaited<ReturnType<typeof readLanguages>>[number]

/** Each language with how much of it is there, and the switch that lets people choose it. */
export function LanguageCards({ languages }: { languages: readonly ShownLanguage[] }) {
  const t = useT()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-label={t('wording.languages')}>
      {languages.map((language) => (
        <li key={language.code} className="grid gap-2 rounded-card border border-line bg-surface p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold">
              <span lang={language.code}>{language.name}</span>{' '}
              <span className="text-sm font-normal text-muted">{language.code}</span>
            </h2>
            <Badge tone={language.isOn ? 'ok' : 'neutral'}>
              {t(language.isOn ? 'wording.on' : 'wording.off')}
            </Badge>
          </div>
          <progress
            aria-label={t('wording.done', { n: language.done, all: language.all })}
            max={language.all}
            value={language.done}
            className="h-2 w-full"
          />
          <p className="text-sm text-muted">{t('wording.done', { n: language.done, all: language.all })}</p>
          {language.isFixed ? (
            <p className="text-sm text-muted">{t('wording.fixed')}</p>
          ) : (
            <LanguageForm language={language} />
          )}
        </li>
      ))}
    </ul>
  )
}

function LanguageForm({ language: { code, name, isOn, isAdded } }: { language: ShownLanguage }) {
  const t = useT()
  return (
    <form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="code" value={code} />
      <Button
        type="submit"
        name="do"
        value={isOn ? 'off' : 'on'}
        kind="secondary"
        size="small"
        aria-label={`${t(isOn ? 'wording.switch-off' : 'wording.switch-on')}: ${name}`}
      >
        {t(isOn ? 'wording.switch-off' : 'wording.switch-on')}
      </Button>
      {isAdded && !isOn && (
        <details className="text-sm">
          <summary className="cursor-pointer py-2">{t('wording.remove')}</summary>
          <p className="mb-2">{t('wording.remove-text')}</p>
          <Button type="submit" name="do" value="remove" kind="danger" size="small">
            {t('wording.remove-sure', { name })}
          </Button>
        </details>
      )}
    </form>
  )
}
