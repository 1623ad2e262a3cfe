import type { PageObject } from '#kernel/pages/document.ts'
import type { SettingsOf } from '#kernel/pages/settings.ts'
import type { fields } from './block.ts'

/** A large figure over its words. */
export default function StatsView({ object }: { object: PageObject }) {
  const { figure, text, color } = object.settings as SettingsOf<typeof fields>
  return (
    <p className="grid gap-1 rounded-card border border-line bg-surface p-6 text-center">
      <span
        className="text-4xl font-bold break-words text-brand tabular-nums"
        style={color ? { color } : undefined}
      >
        {figure}
      </span>
      <span className="break-words text-muted">{text}</span>
    </p>
  )
}
