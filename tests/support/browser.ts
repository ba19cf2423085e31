import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Path of a Chromium. The one without windows walks the journeys in half the time of the whole browser, which is taken
 * where the other cannot be had; where there is none at all, one is installed: the distribution's, else Playwright's own.
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

/** The families that the shop's own are measured against (worker/build/fonts.css): a bare machine has others, and words move when ours come. */
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
