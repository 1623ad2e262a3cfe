import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import { tabMemory } from '#shell/browser-memory.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/text-input.tsx'
import { ApiTester } from './api-tester.tsx'
import { showAlert, showConfirm } from './dialogs.ts'

const HIDDEN = 'sala.developer.hidden'
const DEFAULT_HOST = 'localhost'

interface HostRow {
  readonly hostname: string
  readonly siteView: string
}

function goTo(hostname: string): void {
  const url = new URL(location.href)
  url.hostname = hostname
  location.assign(url)
}

/** A developer's bar: the same page under another host name, and a tester of calls. Local machines only. */
export default function DeveloperTools() {
  const t = useT()
  const [isShown, setShown] = useState(() => tabMemory.getItem(HIDDEN) === null)
  const [hostname, setHostname] = useState(() => location.hostname)
  const [known, setKnown] = useState<readonly string[]>([])
  const [isTesting, setTesting] = useState(false)
  useEffect(() => {
    // Staff see the names within their reach, but for those of public sites; nobody else is told any.
    api.get<HostRow[]>('hostname').then(
      ({ data }) =>
        setKnown(data.filter(({ siteView }) => siteView !== 'frontend').map((row) => row.hostname)),
      () => undefined,
    )
  }, [])
  async function setHost(): Promise<void> {
    if (hostname.trim() === '') return showAlert(t('developer.no-hostname'))
    goTo(hostname.trim())
  }
  async function reset(): Promise<void> {
    const message = t('developer.reset-text', { hostname: DEFAULT_HOST })
    if (await showConfirm({ title: t('developer.reset'), message, cancel: true })) goTo(DEFAULT_HOST)
  }
  if (!isShown) return null
  return (
    <section
      aria-label={t('developer.title')}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-raised px-4 py-1.5 text-sm"
    >
      <label className="flex items-center gap-2 whitespace-nowrap">
        {t('developer.hostname')}
        <input
          className={`${inputClass} min-h-9 w-56`}
          value={hostname}
          list="developer-hosts"
          onChange={(event) => setHostname(event.target.value)}
        />
      </label>
      <datalist id="developer-hosts">
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Button size="small" kind="secondary" onClick={() => setHostname(nextOf(known, hostname))}>
        {t('developer.change')}
      </Button>
      <Button size="small" onClick={() => void setHost()}>
        {t('developer.set')}
      </Button>
      <Button size="small" kind="secondary" onClick={() => void reset()}>
        {t('developer.reset')}
      </Button>
      <Button
        size="small"
        kind="quiet"
        onClick={() => {
          tabMemory.setItem(HIDDEN, '1')
          setShown(false)
        }}
      >
        {t('developer.hide')}
      </Button>
      <Button size="small" kind="quiet" onClick={() => setTesting(true)}>
        {t('developer.tester')}
      </Button>
      {isTesting && <ApiTester onClose={() => setTesting(false)} />}
    </section>
  )
}

function nextOf(known: readonly string[], current: string): string {
  return known[(known.indexOf(current) + 1) % known.length] ?? current
}
