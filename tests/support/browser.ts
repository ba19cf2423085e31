import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Returns the path of a Chromium. The headless shell runs the journeys in half the time of the whole browser. If there is no browser,
 * installs the one of the distribution, else Playwright's.
 */
export async function findBrowser(): Promise<string> {
  await installFonts()
  const found = shell() ?? ((await installFromDistribution('chromium-headless-shell')) ? shell() : whole())
  if (found) return found
  if (!(await installFromDistribution('chromium'))) {
    await quietly('node_modules/.bin/playwright', ['install', '--with-deps', '--only-shell', 'chromium'])
  }
  const installed = shell() ?? whole()
  if (!installed) throw new Error('No Chromium: install one and say where in CHROMIUM_PATH')
  return installed
}

/**
 * Installs the fonts to which the shop's fallbacks are adjusted (worker/build/fonts.css). With other fonts, texts would move when the
 * shop's fonts load.
 */
async function installFonts(): Promise<void> {
  if (globSync('/usr/share/fonts/**/LiberationSans-Regular.*').length) return
  await installFromDistribution('fonts-liberation')
}

function shell(): string | undefined {
  return existing(process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', chromium.executablePath())
}

function whole(): string | undefined {
  return existing('/usr/bin/chromium', '/usr/bin/chromium-browser')
}

function existing(...paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path))
}

async function installFromDistribution(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`Installing ${name} …`)
  const install = ['install', '-y', '--no-install-recommends', name]
  return (
    (await quietly('apt-get', install)) ||
    ((await quietly('apt-get', ['update'])) && (await quietly('apt-get', install)))
  )
}

async function quietly(command: string, args: string[]): Promise<boolean> {
  const [status] = await once(spawn(command, args, { stdio: 'ignore' }), 'close')
  return status === 0
}
