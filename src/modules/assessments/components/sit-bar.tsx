import { useT } from '#shell/texts.tsx'
import type { SitterNews } from '../player/sitter.ts'

const SOON = 300

const two = (n: number) => String(n).padStart(2, '0')
const spell = (seconds: number) =>
  `${seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
const clockOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'Asia/Bangkok', hour12: false })

interface SitBarProps {
  readonly name: string
  readonly news: SitterNews
  readonly left: number | null
}

/** Whether the server has everything, and how long there is: always in sight. */
export function SitBar({ name, news, left }: SitBarProps) {
  const t = useT()
  const { trouble, waiting, savedAt } = news
  return (
    <header className="sit-bar">
      <h1>{name}</h1>
      <output className="sit-saved" data-trouble={trouble ?? undefined}>
        {trouble
          ? t(`assessments.sit.trouble.${trouble}`, { n: waiting })
          : waiting > 0
            ? t('assessments.sit.saving')
            : savedAt
              ? t('assessments.sit.saved', { time: clockOf(savedAt) })
              : t('assessments.sit.saves-itself')}
      </output>
      {left !== null && (
        <p className="sit-clock" role="timer" data-soon={left <= SOON || undefined}>
          <span>{t('assessments.sit.left')}</span> <b>{spell(left)}</b>
        </p>
      )}
    </header>
  )
}
