const pad = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** Seconds as SCORM 1.2 writes them, `HHHH:MM:SS.SS`. */
export function asTimespan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${pad(Math.floor(whole / 3600), 4)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.00`
}

/** Seconds as SCORM 2004 writes them, `PT#H#M#S`. */
export function asDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `PT${Math.floor(whole / 3600)}H${Math.floor(whole / 60) % 60}M${whole % 60}S`
}
