/** Programs that say of themselves that nobody sits before them. */
const robot =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|preview|monitor|lighthouse|curl|wget|python|scrapy|http-?client|axios|go-http/i

/** True where the program that asks says that it is a robot, or does not say what it is. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || robot.test(userAgent)
}
