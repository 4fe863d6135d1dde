import { healthResponse } from '@casedrop/contracts/http';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../http/answers.decorator.js';
import { OpenTo } from '../identity/open-to.decorator.js';

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  @Get()
  @OpenTo('everyone')
  @Answers(200, 'Says that the gateway is up; dependencies are checked on the inner port.', healthResponse)
  health(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
