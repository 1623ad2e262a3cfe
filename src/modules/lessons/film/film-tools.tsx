import { Captions, RotateCcw, RotateCw } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { readSpeed, storeSpeed } from '../chosen-speed.ts'
import { leap, speeds, toggleCaptions } from './use-film.ts'

const STEP = 10

interface FilmToolsProps {
  readonly film: RefObject<HTMLMediaElement | null>
  readonly hasCaptions: boolean
  readonly offered?: readonly number[]
}

/** Back and forth, speed and captions, in reach of a thumb. */
export function FilmTools({ film, hasCaptions, offered = speeds }: FilmToolsProps) {
  const t = useT()
  const [speed, setSpeed] = useSpeed(film, offered)
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
        <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {one}×
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

/** How fast the film is played, whoever sets it: the learner's choice from film to film, and no speed that is not offered. */
function useSpeed(ref: RefObject<HTMLMediaElement | null>, offered: readonly number[]) {
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    const film = ref.current
    if (!film) return undefined
    const allow = () => {
      // Browsers have a menu of speeds of their own.
      if (!offered.includes(film.playbackRate)) film.playbackRate = 1
      setSpeed(film.playbackRate)
      storeSpeed(film.playbackRate)
    }
    film.addEventListener('ratechange', allow)
    const chosen = readSpeed()
    if (offered.includes(chosen)) film.playbackRate = chosen
    return () => film.removeEventListener('ratechange', allow)
  }, [ref, offered])
  const change = (chosen: number) => {
    if (ref.current) ref.current.playbackRate = chosen
  }
  return [speed, change] as const
}
