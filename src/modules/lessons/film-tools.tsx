import { Captions, RotateCcw, RotateCw } from 'lucide-react'
import type { RefObject } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { leap, setSpeed, speeds, toggleCaptions } from './use-film.ts'

const STEP = 10

interface FilmToolsProps {
  readonly film: RefObject<HTMLMediaElement | null>
  readonly hasCaptions: boolean
  readonly offered?: readonly number[]
}

/** Back and forth, speed and captions, in reach of a thumb. */
export function FilmTools({ film, hasCaptions, offered = speeds }: FilmToolsProps) {
  const t = useT()
  return (
    <div className="lesson-tools">
      <IconButton
        label={t('lesson-view.back')}
        icon={<RotateCcw />}
        onClick={() => leap(film.current, -STEP)}
      />
      <IconButton
        label={t('lesson-view.forth')}
        icon={<RotateCw />}
        onClick={() => leap(film.current, STEP)}
      />
      <label>
        {t('lesson-view.speed')}
        <select defaultValue={1} onChange={({ target }) => setSpeed(film.current, Number(target.value))}>
          {offered.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {hasCaptions && (
        <IconButton
          label={t('lesson-view.captions')}
          icon={<Captions />}
          onClick={() => film.current && toggleCaptions(film.current)}
        />
      )}
    </div>
  )
}
