import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import { Allow, Ctx, Permission, type RequestContext, Transaction } from '@vendure/core'
import { injectServices } from './inject-services.ts'
import { mutations, type Operation, queries, withoutSession } from './operations.ts'
import { requireShop } from './refused.ts'
import { type Vendure, VendureServices } from './vendure.ts'

/**
 * The resolver of all operations of the plug-in, with a method for each. Decorators are applied as functions, so that plain Node runs the
 * plug-in.
 */
export class StorefrontResolver {
  readonly vendure: Vendure

  constructor({ vendure }: VendureServices) {
    this.vendure = vendure
  }
}

Resolver()(StorefrontResolver)
injectServices(StorefrontResolver, [VendureServices])
for (const [name, row] of Object.entries(queries)) declare(name, row, [Query(name)])
for (const [name, row] of Object.entries(mutations)) declare(name, row, [Mutation(name), Transaction()])

function declare(name: string, operation: Operation, decorators: readonly MethodDecorator[]): void {
  const { prototype } = StorefrontResolver
  const value = async function (this: StorefrontResolver, ctx: RequestContext, args: never) {
    requireShop(ctx)
    return (await operation(this.vendure, ctx, args)) ?? null
  }
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true })
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor
  const permission = withoutSession.includes(name) ? Permission.Public : Permission.Owner
  for (const decorate of [...decorators, Allow(permission)]) decorate(prototype, name, descriptor)
  Ctx()(prototype, name, 0)
  Args()(prototype, name, 1)
}
