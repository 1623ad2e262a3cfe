import { Copy, Pause, Play, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { MAX_LOG_LINES } from '#kernel/log-ring.ts'
import { formatThaiTime } from '#kernel/thai/dates.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { useLog } from '../components/use-log.ts'
import { type LogEntry, readLog } from '../log/read-log.server.ts'

export const loader = screen(async ({ ctx }) => ({ first: readLog(ctx), isRoot: ctx.actor.is('root') }))

const tones: Readonly<Record<LogEntry['level'], Tone>> = {
  trace: 'neutral',
  debug: 'neutral',
  info: 'info',
  warn: 'warn',
  error: 'bad',
  fatal: 'bad',
}
/** The levels that a choice shows. */
const choices: Readonly<Record<string, readonly LogEntry['level'][]>> = {
  every: ['trace', 'debug', 'info', 'warn', 'error', 'fatal'],
  info: ['info', 'warn', 'error', 'fatal'],
  warn: ['warn', 'error', 'fatal'],
  error: ['error', 'fatal'],
}

const lineOf = ({ at, level, message, details, stack }: LogEntry) =>
  [`${at} ${level.toUpperCase()} ${message} ${details}`.trim(), stack].filter(Boolean).join('\n')

/** The last entries of the log, live, in a window of 500 × 600. */
export default function DebugConsoleScreen() {
  const { first, isRoot } = useLoaderData<typeof loader>()
  const { entries, isPaused, isLost, setPaused } = useLog(first, MAX_LOG_LINES)
  const [choice, setChoice] = useState('every')
  const [copied, setCopied] = useState<'copied' | 'copy-failed'>()
  const t = useT()
  const shown = entries.filter(({ level }) => choices[choice]?.includes(level)).toReversed()
  async function copy() {
    try {
      await navigator.clipboard.writeText(shown.map(lineOf).join('\n'))
      setCopied('copied')
    } catch {
      setCopied('copy-failed')
    }
  }
  return (
    <div className="grid gap-4 p-4">
      <header className="grid gap-1">
        <div className="flex items-center gap-3">
          <h1 className="text-lg font-semibold">{t('debug-console.title')}</h1>
          <Badge tone={isPaused ? 'neutral' : 'ok'}>
            {t(isPaused ? 'debug-console.paused' : 'debug-console.live')}
          </Badge>
        </div>
        <p className="text-sm text-muted">
          {t(isRoot ? 'debug-console.all' : 'debug-console.own', { n: MAX_LOG_LINES })}
        </p>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={t('debug-console.level')}
          value={choice}
          onChange={(event) => setChoice(event.target.value)}
          options={Object.keys(choices).map((value) => ({ value, label: t(`debug-console.level.${value}`) }))}
        />
        <Button kind="secondary" icon={isPaused ? <Play /> : <Pause />} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'debug-console.resume' : 'debug-console.pause')}
        </Button>
        <Button kind="secondary" icon={<Copy />} onClick={() => void copy()}>
          {t('debug-console.copy')}
        </Button>
      </div>
      <output className={copied ? 'text-sm text-muted' : 'sr-only'}>
        {copied && t(`debug-console.${copied}`)}
      </output>
      {isLost && <Alert tone="warn">{t('debug-console.lost')}</Alert>}
      {entries.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title={t('debug-console.empty')}
          text={t('debug-console.empty-text')}
        />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title={t('debug-console.zero-text')}
          action={
            <Button kind="secondary" onClick={() => setChoice('every')}>
              {t('debug-console.clear')}
            </Button>
          }
        />
      ) : (
        <Entries entries={shown} />
      )}
    </div>
  )
}

function Entries({ entries }: { entries: readonly LogEntry[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ol className="grid divide-y divide-line border-y border-line font-mono text-sm" aria-live="off">
      {entries.map(({ id, at, level, message, details, stack }) => (
        <li key={id} className="grid gap-1 py-2">
          <span className="flex flex-wrap items-center gap-2">
            <time className="text-muted tabular-nums" dateTime={at}>
              {formatThaiTime(at, lang)}
            </time>
            <Badge tone={tones[level]}>{level}</Badge>
            <span className="font-semibold wrap-anywhere">{message}</span>
          </span>
          {details && <span className="text-muted wrap-anywhere">{details}</span>}
          {stack && (
            <details>
              <summary>{t('debug-console.stack')}</summary>
              <pre className="overflow-x-auto text-xs">{stack}</pre>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
