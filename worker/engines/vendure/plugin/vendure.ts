import { Injectable } from '@nestjs/common'
import { ModuleRef } from '@nestjs/core'
import {
  ActiveOrderService,
  AuthService,
  ChannelService,
  ConfigService,
  CustomerService,
  HistoryService,
  OrderService,
  ProductVariantService,
  SessionService,
  TransactionalConnection,
  UserService,
} from '@vendure/core'
import { injectServices } from './inject-services.ts'

const services = {
  orders: OrderService,
  activeOrders: ActiveOrderService,
  variants: ProductVariantService,
  customers: CustomerService,
  channels: ChannelService,
  sessions: SessionService,
  connection: TransactionalConnection,
  users: UserService,
  auth: AuthService,
  history: HistoryService,
  config: ConfigService,
}

/** The services of Vendure that the plug-in calls. */
export type Vendure = { readonly [Name in keyof typeof services]: InstanceType<(typeof services)[Name]> }

/** Provides the services of Vendure to the resolver. */
export class VendureServices {
  readonly vendure: Vendure

  constructor(modules: ModuleRef) {
    const entries = Object.entries(services).map(([name, service]) => [
      name,
      { get: () => modules.get(service as never, { strict: false }), enumerable: true },
    ])
    this.vendure = Object.defineProperties({}, Object.fromEntries(entries)) as Vendure
  }
}

Injectable()(VendureServices)
injectServices(VendureServices, [ModuleRef])
