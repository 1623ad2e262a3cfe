import { describe, expect, it } from 'vitest'
import { IDLE_MINUTES } from '#kernel/access/idle-time.ts'
import { formatCountdown, judgeIdle } from './idle-clock.ts'

const LIMIT = IDLE_MINUTES * 60_000

describe('the idle clock', () => {
  it('ends after 90 minutes without activity [AD-4.3-01]', () => {
    expect(judgeIdle(90 * 60_000 - 1, LIMIT).kind).toBe('countdown')
    expect(judgeIdle(90 * 60_000, LIMIT)).toEqual({ kind: 'over' })
  })

  it('counts down in the last 40 % of the time [AD-4.3-04]', () => {
    expect(judgeIdle(54 * 60_000 - 1, LIMIT)).toEqual({ kind: 'quiet' })
    expect(judgeIdle(54 * 60_000, LIMIT)).toEqual({ kind: 'countdown', seconds: 36 * 60 })
  })

  it('reads as minutes and seconds', () => {
    expect(formatCountdown(2_160)).toBe('36:00')
    expect(formatCountdown(65)).toBe('1:05')
    expect(formatCountdown(9)).toBe('0:09')
  })
})
